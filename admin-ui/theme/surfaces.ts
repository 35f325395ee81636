import type { ThemeOptions } from '@mui/material/styles'
import { coarse } from './controls.ts'
import type { Look, Tone } from './look.ts'
import { font, leading, radius, size } from './sizes.ts'

type Components = NonNullable<ThemeOptions['components']>

/** MUI's success, warning and error map to our tones; `info` is the brand colour. */
const severities = { success: 'settled', warning: 'waiting', error: 'late' } as const

const tables = (look: Look): Components => ({
  MuiTable: { styleOverrides: { root: font.figures } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: size.row,
        padding: '4px 12px',
        borderColor: look.line,
        ...font.figures,
        lineHeight: leading.body,
        // react-admin's fields wrap their text in a Typography, which sets its own font.
        '& .MuiTypography-root': { fontFamily: 'inherit' },
      },
      head: {
        color: look.textSoft,
        backgroundColor: look.sunken,
        fontSize: '0.8125rem',
        fontWeight: 500,
        whiteSpace: 'nowrap',
      },
      footer: { color: look.text, fontSize: '0.875rem', fontWeight: 600, borderBottom: 0 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: look.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: look.selected },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { icon: { fontSize: 16 } } },
})

const floating = (look: Look): Components => ({
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: size.dialog,
        maxWidth: 'calc(100vw - 32px)',
        margin: 16,
        borderRadius: radius.sheet,
        backgroundColor: look.raised,
        boxShadow: look.shadowFloat,
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 8px', fontSize: '1.125rem', fontWeight: 600, lineHeight: leading.heading },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 24px', gap: 4 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: look.scrim } } },
  },
  MuiPopover: { styleOverrides: { paper: { backgroundColor: look.raised, boxShadow: look.shadowFloat } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: radius.control + 2,
        backgroundColor: look.raised,
        boxShadow: look.shadowFloat,
        marginTop: 4,
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: '0.875rem', minHeight: size.control, [coarse]: { minHeight: size.touch } },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: { border: 0 },
      paperAnchorLeft: { width: size.nav, backgroundColor: look.shutter, color: look.onShutter },
      paperAnchorRight: {
        width: size.panel,
        maxWidth: '100vw',
        backgroundColor: look.raised,
        boxShadow: look.shadowFloat,
      },
      paperAnchorBottom: {
        borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
        backgroundColor: look.raised,
        maxHeight: '88vh',
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, arrow: false },
    styleOverrides: {
      tooltip: {
        padding: '6px 10px',
        borderRadius: radius.chip,
        fontSize: '0.8125rem',
        fontWeight: 400,
        lineHeight: leading.body,
        backgroundColor: look.text,
        color: look.canvas,
      },
    },
  },
})

/** Cards, tables, dialogs and other containers. */
export const surfaces = (look: Look): Components => ({
  ...tables(look),
  ...floating(look),
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { borderRadius: radius.card, borderColor: look.line, backgroundColor: look.surface },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: size.chip + 2,
        borderRadius: radius.chip,
        fontSize: '0.8125rem',
        fontWeight: 500,
      },
      outlined: { borderColor: look.lineStrong },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: { backgroundColor: look.canvas, color: look.text, borderBottom: `1px solid ${look.line}` },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: size.touch, borderBottom: `1px solid ${look.line}` },
      indicator: { height: 2, borderRadius: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: size.touch,
        minWidth: 0,
        padding: '0 2px',
        marginRight: 24,
        fontWeight: 500,
        fontSize: '0.875rem',
        color: look.textSoft,
        '&.Mui-selected': { color: look.text, fontWeight: 600 },
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ ownerState }) => {
        const tone = look.tone[severities[ownerState.severity as keyof typeof severities]] as Tone | undefined
        return {
          borderRadius: radius.control + 2,
          alignItems: 'flex-start',
          lineHeight: leading.body,
          color: look.text,
          backgroundColor: tone?.tint ?? look.brandTint,
          '& .MuiAlert-icon': { color: tone?.text ?? look.brand },
        }
      },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: look.line, transform: 'none' } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: look.line },
      bar: { borderRadius: 3 },
    },
  },
})
