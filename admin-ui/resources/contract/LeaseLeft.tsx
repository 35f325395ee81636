import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { OwnPart } from '../../ui/OwnPart.tsx'
import { daysBetween } from '../bill/standing.ts'
import type { ContractRecord } from './contractRecord.ts'
import { endsIn, lastDay } from './term.ts'

const Lease = ({ contract, room }: { contract: ContractRecord; room: boolean }) => {
  const translate = useTranslate()
  const today = useToday()
  const { id, startDay, type, price, deposit, roomNumber } = contract
  const end = lastDay(contract)
  const left = end === null ? undefined : Math.max(0, daysBetween(today, end))
  const all = end === null ? 1 : Math.max(1, daysBetween(startDay, end))
  const gone = Math.min(1, Math.max(0, daysBetween(startDay, today) / all))
  const percent = `${gone * 100}%`
  const word = (key: string, args = {}) => translate(`resource.contract.own.${key}`, args)
  return (
    <li>
      <Link to={`/contract/${id}`} className="own-row">
        <div className="what">
          <strong style={{ fontWeight: 600 }}>
            {room && `${roomNumber} · `}
            {left === undefined
              ? translate('resource.contract.no_end')
              : word(left === 0 ? 'left_today' : 'left', { smart_count: left })}
          </strong>
          {type === ContractType.RENT && (
            <div className="own-soft">{translate('roomPage.monthly', { rent: formatMoney(price) })}</div>
          )}
          {end !== null && (
            <>
              <div aria-hidden className="own-track">
                <div className="gone" style={{ width: percent }} />
                <div className="now" style={{ left: percent }} />
                {endsIn(contract, today) !== undefined && <div className="end" />}
              </div>
              <div className="own-ends">
                <span>{formatDay(startDay)}</span>
                <span>{formatDay(end)}</span>
              </div>
            </>
          )}
          {deposit > 0 && (
            <div className="own-held">
              <span>{translate('resource.contract.fields.deposit')}</span>
              <Money amount={deposit} />
            </div>
          )}
        </div>
      </Link>
    </li>
  )
}

/** How long a tenant's contracts still run, as a length; not there when none is in force. */
export const LeaseLeft = ({ contracts }: { contracts: readonly ContractRecord[] }) => {
  const translate = useTranslate()
  if (contracts.length === 0) return null
  return (
    <OwnPart title={translate('resource.contract.title')}>
      <ul className="own-card">
        {contracts.map((contract) => (
          <Lease key={contract.id} contract={contract} room={contracts.length > 1} />
        ))}
      </ul>
    </OwnPart>
  )
}
