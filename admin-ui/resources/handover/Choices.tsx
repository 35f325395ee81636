import { Box, ButtonBase, useTheme } from '@mui/material'

type ChoicesProps<T extends string> = {
  readonly label: string
  readonly value: T | null
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** A few answers side by side, each as high as a thumb. */
export const Choices = <T extends string>({ label, value, options, onChange }: ChoicesProps<T>) => {
  const { look } = useTheme()
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {options.map((one) => (
        <ButtonBase
          key={one.value}
          aria-pressed={value === one.value}
          onClick={() => onChange(one.value)}
          sx={{
            minHeight: 44,
            px: 3,
            borderRadius: '10px',
            border: '1px solid',
            borderColor: value === one.value ? look.brand : look.line,
            bgcolor: value === one.value ? look.selected : look.raised,
            color: look.text,
            fontFamily: 'inherit',
            fontSize: '0.9375rem',
            fontWeight: value === one.value ? 600 : 400,
          }}
        >
          {one.label}
        </ButtonBase>
      ))}
    </Box>
  )
}
