import { alpha, type SxProps, type Theme } from '@mui/material/styles'
import { focusRing } from '../theme/controls.ts'
import type { Look } from '../theme/look.ts'
import { font, leading, radius, size } from '../theme/sizes.ts'
import { ellipsis } from '../ui/ledger.ts'
import { fading } from '../ui/ScrollBox.tsx'

/** The seven columns of a bill fit beside the navigation at 1440 px, and at 1280 px with narrower names. */
const tight = '@media (max-width: 1400px)'
const tighter = '@media (max-width: 1320px)'

/** The paths of MUI's checkbox icons, empty and ticked, on a grid of 24. */
const EMPTY = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z'
const TICKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z'

/** One element that looks like MUI's checkbox; MUI's own renders eight components per row. */
const tickBox = (look: Look, { active, hoverOpacity }: Theme['palette']['action']) => ({
  '& .box': {
    display: 'block',
    appearance: 'none',
    width: 24,
    height: 24,
    margin: 0,
    borderRadius: '50%',
    cursor: 'pointer',
  },
  '& .box::before': {
    content: '""',
    display: 'block',
    width: 24,
    height: 24,
    transform: 'scale(0.8333)',
    backgroundColor: look.control,
    clipPath: `path("${EMPTY}")`,
  },
  '& .box:checked::before': { backgroundColor: look.brand, clipPath: `path("${TICKED}")` },
  '& .box:hover': { backgroundColor: alpha(active, hoverOpacity) },
  '& .box:checked:hover': { backgroundColor: alpha(look.brand, hoverOpacity) },
  '& .box:focus-visible': focusRing(look.focus),
  // In forced-colors mode the native checkbox is shown.
  '@media (forced-colors: active)': {
    '& .box': { appearance: 'auto' },
    '& .box::before': { display: 'none' },
  },
})

/**
 * One stylesheet for all cells of a table. With a style per cell, as MUI's table has, most of the render time of a
 * list was spent on computing styles.
 */
export const tableStyles: SxProps<Theme> = ({ look, palette }) => ({
  overflowX: 'clip',
  // A head cannot stick to the window inside a box that scrolls sideways.
  '&[data-wider]': { overflowX: 'auto' },
  '&[data-wider] thead th': { position: 'static' },
  '& table': { width: '100%', borderCollapse: 'collapse', ...font.figures, fontSize: '0.875rem' },
  '& th, & td': {
    height: size.row,
    padding: '4px 10px',
    borderBottom: `1px solid ${look.line}`,
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 400,
    lineHeight: leading.body,
    [tight]: { paddingInline: '8px' },
  },
  '& thead th': {
    position: 'sticky',
    top: size.topBar,
    zIndex: 2,
    color: look.textSoft,
    backgroundColor: look.sunken,
    fontSize: '0.8125rem',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    lineHeight: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    verticalAlign: 'middle',
    borderRadius: `${radius.chip}px`,
  },
  // In number columns the sort arrow is on the left of the head.
  '& .number .sort': { flexDirection: 'row-reverse' },
  '& .sort svg': {
    width: 16,
    height: 16,
    fill: look.textSoft,
    opacity: 0,
    transition: 'opacity 200ms, transform 200ms',
  },
  '& .sort:hover svg, & .sort:focus-visible svg': { opacity: 0.5 },
  '& [aria-sort] .sort': { color: look.text },
  '& [aria-sort] .sort svg': { opacity: 1 },
  '& [aria-sort="ascending"] .sort svg': { transform: 'rotate(180deg)' },
  '& .short': { whiteSpace: 'nowrap' },
  // Longer text is cut; the full text is in the cell's title and on the record's page.
  '& .line': { ...ellipsis, display: 'block', maxWidth: 180, [tight]: { maxWidth: 132 } },
  '& .person': { display: 'flex', maxWidth: 180, [tight]: { maxWidth: 132 } },
  '& .person > span': { ...ellipsis, whiteSpace: 'pre' },
  '& .person > b': { flex: 'none', fontWeight: 'inherit' },
  // Text that must not be cut.
  '& .whole': {
    display: 'block',
    minWidth: 168,
    maxWidth: 420,
    paddingBlock: '4px',
    overflowWrap: 'anywhere',
    [tighter]: { minWidth: 132 },
  },
  '& .strong': { fontWeight: 500 },
  '& .beside': {
    ...ellipsis,
    display: 'inline-block',
    verticalAlign: 'bottom',
    marginLeft: '8px',
    color: look.textSoft,
    [tight]: { maxWidth: 92 },
    [tighter]: { maxWidth: 64 },
  },
  '& .tick': { width: 44, paddingRight: 0 },
  '& .space': { padding: 0, border: 0 },
  '& tr[data-index]:hover': { backgroundColor: look.hover },
  '& tr[data-index]:has(.box:checked)': { backgroundColor: look.selected },
  '&[data-opens] tr[data-index]': { cursor: 'pointer' },
  '& .record': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
  '& .record:hover': { textDecoration: 'underline' },
  '& tfoot th, & tfoot td': {
    paddingBlock: '12px',
    borderTop: `1px solid ${look.lineStrong}`,
    borderBottom: 0,
  },
  '& tfoot th': { color: look.textSoft },
  ...fading,
  ...tickBox(look, palette.action),
  '@media print': {
    overflowX: 'visible',
    // On paper, names wrap instead of running off the page.
    '& table': { fontSize: '0.6875rem' },
    '& th, & td': { height: 'auto', padding: '2px 6px' },
    '& thead th': { position: 'static', fontSize: '0.6875rem', whiteSpace: 'normal' },
    '& thead svg, & .tick': { display: 'none' },
    // On every sheet after the first, browsers leave the box of a button in the repeated head empty.
    '& .sort': { display: 'contents' },
    '& .line': { maxWidth: 'none', whiteSpace: 'normal' },
    '& .person': { display: 'inline', maxWidth: 'none' },
    '& .person > span': { display: 'inline', whiteSpace: 'pre-wrap' },
    '& .beside': { display: 'inline', maxWidth: 'none', whiteSpace: 'normal' },
    '& .status': { height: 'auto', padding: '0 4px', fontSize: '0.6875rem' },
    // Browsers repeat the foot on each sheet, where it would be taken for the sum of that sheet.
    '& tfoot': { display: 'table-row-group' },
    '& .remark': { display: 'block', marginLeft: 0 },
    '& tr': { breakInside: 'avoid' },
    '& tr[data-index]:has(.box:checked)': { backgroundColor: 'transparent' },
  },
})
