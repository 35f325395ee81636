import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import { daysBetween } from '../../../../domain/day.ts'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import { OwnPart } from '../../../ui/OwnPart.tsx'
import { endsIn, lastDay } from '../../contract/term.ts'

type Contract = Home['contracts'][number]

type LeaseProps = { readonly contract: Contract; readonly room: boolean }

const Lease = ({ contract, room }: LeaseProps) => {
  const translate = useTranslate()
  const today = useToday()
  const { id, startDay, type, price, roomNumber } = contract
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
        </div>
      </Link>
    </li>
  )
}

/** The deposit held for a tenant; links to its history. */
const Held = ({ account, room }: { account: Home['accounts'][number]; room: boolean }) => {
  const translate = useTranslate()
  return (
    <li>
      <Link to={`/account/${account.id}`} className="own-row">
        <div className="what">
          {room && `${account.roomNumber} · `}
          {translate('resource.account.own.deposit_held')}
          <div className="own-soft">{translate('resource.account.own.deposit_note')}</div>
        </div>
        <strong className="figures">
          <Money amount={account.deposit} />
        </strong>
      </Link>
    </li>
  )
}

type LeaseLeftProps = { readonly contracts: Home['contracts']; readonly accounts: Home['accounts'] }

/** The remaining terms of a tenant's contracts as bars, and deposits held; absent when there is neither. */
export const LeaseLeft = ({ contracts, accounts }: LeaseLeftProps) => {
  const translate = useTranslate()
  const held = accounts.filter(({ deposit }) => deposit > 0)
  if (contracts.length === 0 && held.length === 0) return null
  return (
    <OwnPart title={translate('resource.contract.title')}>
      <ul className="own-card">
        {contracts.map((contract) => (
          <Lease key={contract.id} contract={contract} room={contracts.length > 1} />
        ))}
        {held.map((account) => (
          <Held key={account.id} account={account} room={held.length > 1} />
        ))}
      </ul>
    </OwnPart>
  )
}
