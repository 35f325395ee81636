import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { formatDay } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import { OwnPart } from '../../../ui/OwnPart.tsx'

/** The latest receipts of a tenant; absent when there are none. */
export const LatestReceipts = ({ receipts }: { receipts: Home['receipts'] }) => {
  const translate = useTranslate()
  const [latest] = receipts
  if (!latest) return null
  const word = (key: string) => translate(`resource.account.own.${key}`)
  return (
    <OwnPart
      title={word('receipts')}
      action={<Link to={`/account/${latest.contractID}`}>{translate('resource.bill.own.all')}</Link>}
    >
      <ul className="own-card">
        {receipts.map(({ id, contractID, number, kind, day, amount }) => (
          <li key={id}>
            <Link to={`/account/${contractID}`} className="own-row">
              <div className="what">
                {word(kind)}
                <div className="own-soft">{[number, formatDay(day)].filter(Boolean).join(', ')}</div>
              </div>
              <span className="figures">
                <Money amount={amount} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OwnPart>
  )
}
