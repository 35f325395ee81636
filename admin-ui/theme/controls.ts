import type { ThemeOptions } from '@mui/material/styles'
import { type Look, looks } from './look.ts'
import { leading, motion, radius, size } from './sizes.ts'

type Components = NonNullable<ThemeOptions['components']>

export const focusRing = (color: string) => ({ outline: `2px solid ${color}`, outlineOffset: 2 })

/** Touch targets need 44 px where 36 suffice for a mouse. */
export const coarse = '@media (pointer: coarse)'

/** Buttons, checkboxes and inputs. */
export const controls = (look: Look): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing(look.focus) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: size.control,
        padding: '4px 14px',
        borderRadius: radius.control,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        transition: `background-color ${motion.quick}ms ${motion.ease}`,
        [coarse]: { minHeight: size.touch },
      },
      sizeSmall: { minHeight: 30, padding: '2px 10px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 48, fontSize: '1rem' },
      outlinedInherit: {
        borderColor: look.lineStrong,
        backgroundColor: look.surface,
        color: look.text,
        '&:hover': { backgroundColor: look.hover },
      },
      textInherit: { color: look.textSoft, '&:hover': { backgroundColor: look.hover, color: look.text } },
      containedError: { color: look === looks.dark ? '#2A0905' : '#FFFFFF' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        color: look.textSoft,
        '&:hover': { backgroundColor: look.hover },
        [coarse]: { minWidth: size.touch, minHeight: size.touch },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        borderColor: look.lineStrong,
        color: look.textSoft,
        textTransform: 'none',
        padding: '3px 12px',
        fontWeight: 500,
        '&.Mui-selected': { backgroundColor: look.brandTint, color: look.text },
        [coarse]: { minHeight: size.touch },
      },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: look.control } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: leading.body,
        color: look.text,
        '&.Mui-focused': { color: look.text },
        '&.Mui-error': { color: look.text },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        backgroundColor: look.surface,
        minHeight: size.control,
        fontSize: '0.875rem',
        '&:hover:not(.Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: look.textSoft,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: look.focus, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: look.tone.late.text },
        // Below 16 px, iOS zooms into a focused field.
        [coarse]: { minHeight: size.touch, fontSize: '1rem' },
      },
      notchedOutline: { top: 0, borderColor: look.control, '& legend': { display: 'none' } },
      input: { textOverflow: 'ellipsis', '&::placeholder': { color: look.textFaint, opacity: 1 } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        fontSize: '0.8125rem',
        lineHeight: leading.body,
        color: look.textSoft,
        '&.Mui-error': { color: look.tone.late.text },
      },
    },
  },
})
