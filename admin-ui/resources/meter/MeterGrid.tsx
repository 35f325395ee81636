import { Card } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatNearDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { type MeterRecord, THOUSANDTHS, unitOf } from './meterRecord.ts'
import { meterRows } from './meterRows.ts'

/** One stylesheet for all cells: a house has a hundred meters. */
const styles: SxProps<Theme> = ({ look, breakpoints }) => ({
  maxWidth: 860,
  overflow: 'clip',
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& thead th': {
    padding: '10px 12px',
    textAlign: 'right',
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: look.textSoft,
    backgroundColor: look.sunken,
  },
  '& tbody :is(th, td)': { padding: 0, borderTop: `1px solid ${look.line}` },
  '& tr > th:first-of-type': { width: 160, paddingLeft: '20px', textAlign: 'left' },
  '& tbody th': { fontWeight: 600 },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 56,
    padding: '6px 12px',
    color: 'inherit',
    textAlign: 'right',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: look.hover },
  '& a:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: -2 },
  '& b': { fontWeight: 500 },
  '& small': { fontSize: '0.8125rem', color: look.textSoft },
  '& .none': { padding: '6px 12px', textAlign: 'right', color: look.textSoft },
  [breakpoints.down('sm')]: { '& tr > th:first-of-type': { width: 84, paddingLeft: '16px' } },
})

type MeterGridProps = {
  readonly buildingID: string
  /** Shown when there is no meter. */
  readonly none: { readonly title: string; readonly body: string }
}

/** The meters of a building by room and kind, each with its last value, what was used, and the day. */
export const MeterGrid = ({ buildingID, none }: MeterGridProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const today = useToday()
  const { data, error } = useGetList<MeterRecord>('meter', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'roomNumber', order: 'ASC' },
    filter: { buildingID },
  })
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={4} />
  if (data.length === 0)
    return (
      <Card>
        <EmptyState {...none} />
      </Card>
    )
  const number = (value: number) => formatNumber(value / THOUSANDTHS, language)
  const kindOf = (utility: string) => translate(`resource.meter.values.utility.${utility}`)
  const { kinds, rows } = meterRows(data)
  return (
    <Card sx={styles}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('resource.meter.fields.roomNumber')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {kindOf(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ roomID, roomNumber, cells }) => {
            const place = roomNumber ?? translate('walk.house_meter')
            return (
              <tr key={roomID ?? 'house'}>
                <th scope="row">{place}</th>
                {cells.map((meters, index) => (
                  <td key={kinds[index]} className="figures">
                    {meters.length === 0 && <div className="none">–</div>}
                    {meters.map((meter) => (
                      <Link key={meter.id} to={`/meter/${meter.id}`} title={meter.serial ?? undefined}>
                        <span style={visuallyHidden}>{`${place} · ${kindOf(meter.utility)}: `}</span>
                        <b>
                          {number(meter.lastValue)} {unitOf(meter)}
                        </b>
                        <small>
                          {[
                            meter.lastUsed !== null &&
                              translate('resource.meter.used', { used: number(meter.lastUsed) }),
                            formatNearDay(meter.lastDay, today),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </Link>
                    ))}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
