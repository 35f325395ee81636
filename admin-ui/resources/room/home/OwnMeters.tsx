import { useTranslate } from 'react-admin'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { formatDay, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { OwnPart } from '../../../ui/OwnPart.tsx'

const UNITS = { electricity: 'kWh', water: 'm³', other: '' } as const

type Meter = Home['meters'][number]

/** A meter's last use as a number, and earlier ones as bars, the newest in the brand's green. */
const Uses = ({ meter: { utility, uses, roomNumber }, room }: { meter: Meter; room: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const said = (used: number) => `${formatNumber(used / 1_000, language)} ${UNITS[utility]}`.trim()
  const last = uses.at(-1)
  const top = Math.max(1, ...uses.map(({ used }) => used))
  if (!last) return null
  return (
    <li className="own-use">
      <div className="what">
        {translate(`resource.meter.values.utility.${utility}`)}
        {room && ` · ${roomNumber}`}
        <div className="own-soft">{translate('resource.meter.own.until', { day: formatDay(last.day) })}</div>
      </div>
      <ul
        className="own-bars"
        aria-label={translate('resource.meter.own.uses', {
          utility: translate(`resource.meter.values.utility.${utility}`),
        })}
      >
        {uses.map(({ day, used }) => (
          <li key={day}>
            <span className="bar" style={{ height: `${Math.max(used > 0 ? 6 : 0, (used / top) * 100)}%` }} />
            <span className="said">{`${formatDay(day)}: ${said(used)}`}</span>
          </li>
        ))}
      </ul>
      <strong className="figures">{said(last.used)}</strong>
    </li>
  )
}

/** The use of a tenant's meters since they moved in; absent without readings. */
export const OwnMeters = ({ meters }: { meters: Home['meters'] }) => {
  const translate = useTranslate()
  if (meters.length === 0) return null
  const hasRooms = new Set(meters.map(({ roomNumber }) => roomNumber)).size > 1
  return (
    <OwnPart title={translate('resource.meter.own.title')}>
      <ul className="own-card">
        {meters.map((meter) => (
          <Uses key={meter.id} meter={meter} room={hasRooms} />
        ))}
      </ul>
    </OwnPart>
  )
}
