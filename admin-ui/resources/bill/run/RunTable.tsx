import OpenIcon from '@mui/icons-material/ExpandMore'
import {
  Box,
  Button,
  Card,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { BillLine } from '../../../../domain/bill/line.ts'
import { explain, lineWords } from '../../../../domain/bill/line-text.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatAmount, formatMonth, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { doubleRule } from '../../../ui/ledger.ts'
import { Money } from '../../../ui/Money.tsx'
import { shortName } from '../../../ui/name.ts'
import { isWaivable } from '../../account/isWaivable.ts'
import { Before } from './Before.tsx'
import { amountsOf, type Counted, countedOf, type RunBillState } from './runState.ts'

const WaiveDialog = lazy(async () => ({
  default: (await import('../../account/WaiveDialog.tsx')).WaiveDialog,
}))

const METERS = ['electricity', 'water'] as const
const UNITS = { electricity: 'kWh', water: 'm³' } as const

const VIEWS = ['all', 'look', 'changed'] as const
type View = (typeof VIEWS)[number]

/** A difference to the previous month that is worth a check, in đồng. */
const MUCH = 150_000

export const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount))}`

const differenceOf = ({ bill, total }: RunBillState): number | undefined =>
  bill.before === null ? undefined : total - bill.before

const isShown = (state: RunBillState, view: View): boolean => {
  if (view === 'all') return true
  if (view === 'look') return !state.ready
  return Math.abs(differenceOf(state) ?? 0) > MUCH
}

/** A bar to the right of the middle for more, to the left for less; the colour is neutral. */
const Difference = ({ amount, top }: { amount: number | undefined; top: number }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  if (amount === undefined)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('resource.bill.run.fresh')}
      </Box>
    )
  const share = Math.min(1, Math.abs(amount) / Math.max(1, top)) * 50
  return (
    <Box sx={{ display: 'inline-grid', gridTemplateColumns: 'auto 48px', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {signed(amount)}
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          height: 8,
          '&::before': {
            content: '""',
            position: 'absolute',
            left: '50%',
            top: -4,
            bottom: -4,
            width: '1px',
            bgcolor: look.lineStrong,
          },
        }}
      >
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            borderRadius: '2px',
            bgcolor: look.control,
            width: `${share}%`,
            ...(amount >= 0 ? { left: '50%' } : { right: '50%' }),
          }}
        />
      </Box>
    </Box>
  )
}

/** From 1360 px up there is room for the readings beside the amounts. */
const WIDE = '@media (max-width: 1359px)'

/** The meter's reading before and after, and the use. */
const Use = ({
  counted,
  isMissing,
}: {
  readonly counted: Counted | undefined
  readonly isMissing: boolean
}) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const number = (thousandths: number) => formatNumber(thousandths / 1_000, language)
  if (!counted)
    return (
      <Box component="span" sx={{ color: isMissing ? look.tone.waiting.text : 'text.secondary' }}>
        {isMissing ? translate('resource.bill.run.no_reading') : '–'}
      </Box>
    )
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {counted.from !== null && counted.to !== null && (
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', mr: 1.5, [WIDE]: { display: 'none' } }}
        >
          {number(counted.from)} → {number(counted.to)}
        </Box>
      )}
      {number(counted.used)}
    </Box>
  )
}

type ExplainedProps = {
  readonly state: RunBillState
  /** The month of the run. */
  readonly month: string
  readonly onSkip: (key: string, skipped: boolean) => void
}

/** How the account of the contract changes the amount of a bill. */
const Settled = ({ words, amount }: { readonly words: string; readonly amount: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3, pt: 1.25 }}>
    <Typography variant="body2" color="text.secondary">
      {words}
    </Typography>
    <Typography variant="body2" className="figures">
      {amount}
    </Typography>
  </Box>
)

/** How a bill adds up, with the same lines as its document. */
const Explained = ({ state, month, onSkip }: ExplainedProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const { lines, total, key, skipped, credited, used, bill } = state
  const may = useMay()
  const [waiving, setWaiving] = useState<BillLine>()
  const whyOf = ({ id }: BillLine) =>
    bill.reasons?.[id] && translate('resource.bill.paper.why', { reason: bill.reasons[id] })
  const isProposed = (line: BillLine) => bill.lines.some(({ id }) => id === line.id)
  return (
    <Box sx={{ maxWidth: 720, py: 2 }}>
      {lines.map((line) => (
        <Box
          key={line.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '160px minmax(0, 1fr) auto' },
            columnGap: 3,
            py: 1.25,
            borderBottom: `1px solid ${look.line}`,
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {line.name}
          </Typography>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          >
            {[...explain(line, lineWords[language], lines), whyOf(line), line.note]
              .filter(Boolean)
              .join(', ')}
          </Typography>
          <Typography variant="body2" className="figures" sx={{ textAlign: 'right' }}>
            {formatAmount(line.amount)}
          </Typography>
          {may('WaiveDifference') && isProposed(line) && isWaivable(line) && (
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 } }}>
              <Button
                size="small"
                color="inherit"
                aria-label={translate('resource.account.waive.of', { name: line.name })}
                onClick={() => setWaiving(line)}
              >
                {translate('resource.account.waive.open')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
      <Suspense>
        {waiving && bill.contractID && (
          <WaiveDialog
            contractID={bill.contractID}
            room={bill.roomNumber}
            line={waiving}
            month={month}
            onClose={() => setWaiving(undefined)}
          />
        )}
      </Suspense>
      {bill.doubts.map(
        (doubt) =>
          doubt.kind === 'before' && <Before key={`${doubt.contractID} ${doubt.from}`} doubt={doubt} />,
      )}
      {credited > 0 && (
        <Settled words={translate('resource.bill.run.credited')} amount={formatAmount(credited)} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', pt: 2 }}>
        <Button size="small" color="inherit" onClick={() => onSkip(key, !skipped)}>
          {translate(`resource.bill.run.${skipped ? 'take_along' : 'skip'}`)}
        </Button>
        <Box component="span" sx={{ fontWeight: 600, ...doubleRule }}>
          <Money amount={total} />
        </Box>
      </Box>
      {used > 0 && (
        <>
          <Settled words={translate('resource.bill.run.used')} amount={signed(-used)} />
          <Settled words={translate('resource.bill.run.left_to_pay')} amount={formatAmount(total - used)} />
        </>
      )}
    </Box>
  )
}

type RunTableProps = { readonly bills: readonly RunBillState[]; readonly month: string } & Pick<
  ExplainedProps,
  'onSkip'
>

/**
 * The bills of the month, each with its amount and how it adds up; the sums are those of the bills that will be
 * issued.
 */
export const RunTable = ({ bills, month, onSkip }: RunTableProps) => {
  const { breakpoints } = useTheme()
  const isNarrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const translate = useTranslate()
  const [view, setView] = useState<View>('all')
  const [opened, setOpened] = useState<string>()
  const isWide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const language = useLanguage()
  const words = (key: string, args = {}) => translate(`resource.bill.run.${key}`, args)
  const lacks = ({ bill }: RunBillState, utility: (typeof METERS)[number]) =>
    bill.missing.some(({ charge }) => charge.utility === utility)
  const usedOf = (utility: (typeof METERS)[number]) =>
    formatNumber(sum((one) => countedOf(one, utility)?.used ?? 0) / 1_000, language)
  const countOf = (one: View) => bills.filter((state) => isShown(state, one)).length
  const shown = bills.filter((state) => isShown(state, view))
  const ready = bills.filter((one) => one.ready)
  const top = Math.max(...ready.map((one) => Math.abs(differenceOf(one) ?? 0)), 1)
  const sum = (pick: (state: RunBillState) => number) => ready.reduce((all, one) => all + pick(one), 0)
  const stateText = ({ ready, skipped, tasks }: RunBillState) =>
    ready
      ? ''
      : words(skipped ? 'stays' : tasks.some(({ kind }) => kind === 'missing') ? 'no_reading' : 'to_look')
  const columns = isNarrow ? 3 : isWide ? 9 : 7
  return (
    <Card component="section" aria-label={words('bills')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', px: 3, py: 3 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, next: View | null) => next && setView(next)}
          aria-label={words('view.label')}
        >
          {VIEWS.map((one) => (
            <ToggleButton key={one} value={one}>
              {words(`view.${one}`)} {countOf(one)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Table
        size="small"
        sx={{
          '& td, & th': { px: { xs: 1.5, md: 2 } },
          '& :is(td, th):first-of-type': { pl: { xs: 4, md: 5 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{words('column.room')}</TableCell>
            {isWide &&
              METERS.map((one) => (
                <TableCell key={one} align="right">
                  {translate(`resource.meter.values.utility.${one}`)} ({UNITS[one]})
                </TableCell>
              ))}
            {!isNarrow && (
              <>
                <TableCell align="right">{words('column.rent')}</TableCell>
                <TableCell align="right">{words('column.use')}</TableCell>
                <TableCell align="right">{words('column.other')}</TableCell>
              </>
            )}
            <TableCell align="right">{words('column.total')}</TableCell>
            {!isNarrow && (
              <TableCell align="right">{words('column.difference', { month: formatMonth(month) })}</TableCell>
            )}
            <TableCell sx={{ width: 48 }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((state) => {
            const { key, bill, total } = state
            const amounts = amountsOf(state)
            const isOpen = opened === key
            return (
              <Fragment key={key}>
                <TableRow sx={{ '& td': { color: state.ready ? 'text.primary' : 'text.secondary' } }}>
                  <TableCell>
                    <Box component="span" sx={{ fontWeight: 600, mr: 1.5 }}>
                      {bill.roomNumber}
                    </Box>
                    {bill.customerName ? shortName(bill.customerName) : words('nobody')}
                    {bill.month !== month && ` · ${formatMonth(bill.month)}`}
                    {(!state.ready || state.used > 0) && (
                      <Typography variant="caption" component="div" color="text.secondary">
                        {state.ready
                          ? words('uses_credit', { amount: formatAmount(state.used) })
                          : stateText(state)}
                      </Typography>
                    )}
                  </TableCell>
                  {isWide &&
                    METERS.map((one) => (
                      <TableCell key={one} align="right" className="figures">
                        <Use counted={countedOf(state, one)} isMissing={lacks(state, one)} />
                      </TableCell>
                    ))}
                  {!isNarrow && (
                    <>
                      <TableCell align="right">{formatAmount(amounts.rent)}</TableCell>
                      <TableCell align="right">{formatAmount(amounts.use)}</TableCell>
                      <TableCell align="right">{formatAmount(amounts.other)}</TableCell>
                    </>
                  )}
                  <TableCell align="right" sx={{ fontWeight: 600 }}>
                    {formatAmount(total)}
                  </TableCell>
                  {!isNarrow && (
                    <TableCell align="right">
                      <Difference amount={differenceOf(state)} top={top} />
                    </TableCell>
                  )}
                  <TableCell>
                    <IconButton
                      size="small"
                      aria-expanded={isOpen}
                      aria-label={words('expand', { room: bill.roomNumber })}
                      onClick={() => setOpened(isOpen ? undefined : key)}
                    >
                      <OpenIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
                    </IconButton>
                  </TableCell>
                </TableRow>
                {isOpen && (
                  <TableRow>
                    <TableCell colSpan={columns} sx={{ '&&': { pr: { xs: 4, md: 5 } } }}>
                      <Explained state={state} month={month} onSkip={onSkip} />
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            )
          })}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { color: 'text.primary', fontSize: '0.875rem' } }}>
            <TableCell>{words('footer', { smart_count: ready.length })}</TableCell>
            {isWide &&
              METERS.map((one) => (
                <TableCell key={one} align="right" className="figures">
                  {usedOf(one)}
                </TableCell>
              ))}
            {!isNarrow && (
              <>
                <TableCell align="right">{formatAmount(sum((one) => amountsOf(one).rent))}</TableCell>
                <TableCell align="right">{formatAmount(sum((one) => amountsOf(one).use))}</TableCell>
                <TableCell align="right">{formatAmount(sum((one) => amountsOf(one).other))}</TableCell>
              </>
            )}
            <TableCell align="right">
              <Box component="span" sx={{ fontWeight: 600, ...doubleRule }}>
                {formatAmount(sum(({ total }) => total))}
              </Box>
            </TableCell>
            {!isNarrow && <TableCell />}
            <TableCell />
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  )
}
