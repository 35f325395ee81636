import { alpha, type SxProps, type Theme } from '@mui/material/styles'
import { focusRing } from '../theme/controls.ts'
import type { Look } from '../theme/look.ts'
import { font, leading, radius, size } from '../theme/sizes.ts'
import { ellipsis } from '../ui/ledger.ts'
import { fading } from '../ui/ScrollBox.tsx'

/** A bill's seven columns stand beside the navigation at 1440 px, and at 1280 with a little less of each name. */
const tight = '@media (max-width: 1400px)'
const tighter = '@media (max-width: 1320px)'

/** MUI's box, empty and ticked, on its grid of 24. */
const EMPTY = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z'
const TICKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z'

/** One element that looks like MUI's checkbox, which is eight components for each row. */
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
  // Where the system chooses the colours, it draws the box too.
  '@media (forced-colors: active)': {
    '& .box': { appearance: 'auto' },
    '& .box::before': { display: 'none' },
  },
})

/** The styles of a list's table, as one sheet for all its cells: with styles of its own for each cell, as MUI's table
 * has them, most of the time of drawing a list went into working them out.
 */
export const tableStyles: SxProps<Theme> = ({ look, palette }) => ({
  overflowX: 'clip',
  // A head cannot stick to the window out of a box that scrolls sideways.
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
  // The arrow of a number's head stands on its left.
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
  // What is longer stands in the cell's title, and on the record's own page.
  '& .line': { ...ellipsis, display: 'block', maxWidth: 180, [tight]: { maxWidth: 132 } },
  // What somebody has to know of is never cut.
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
    // As narrow as paper is, a name goes on in a second line rather than out of the page.
    '& table': { fontSize: '0.6875rem' },
    '& th, & td': { height: 'auto', padding: '2px 6px' },
    '& thead th': { position: 'static', fontSize: '0.6875rem', whiteSpace: 'normal' },
    '& thead svg, & .tick': { display: 'none' },
    // A button's box is left empty in the head that stands on each sheet after the first.
    '& .sort': { display: 'contents' },
    '& .line': { maxWidth: 'none', whiteSpace: 'normal' },
    '& .beside': { display: 'inline', maxWidth: 'none', whiteSpace: 'normal' },
    '& .status': { height: 'auto', padding: '0 4px', fontSize: '0.6875rem' },
    // Browsers say the foot again below each sheet, where it would pass for the sum of that sheet.
    '& tfoot': { display: 'table-row-group' },
    '& .remark': { display: 'block', marginLeft: 0 },
    '& tr': { breakInside: 'avoid' },
    '& tr[data-index]:has(.box:checked)': { backgroundColor: 'transparent' },
  },
})
