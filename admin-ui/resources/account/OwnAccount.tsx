import { Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { formatMoney } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Money } from '../../ui/Money.tsx'
import { OwnColumns } from '../../ui/OwnColumns.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { AccountBook } from './AccountBook.tsx'
import type { AccountDetail } from './accountRecord.ts'
import { DepositBox } from './DepositBox.tsx'

/** The tenant's balance (debt or credit), and money that waits for a decision of the house. */
const Standing = ({ account }: { readonly account: AccountDetail }) => {
  const translate = useTranslate()
  const word = (key: string, values?: object) => translate(`resource.account.own.${key}`, values)
  const { openAmount, credit, held, automatic } = account
  const isOwed = openAmount > 0
  const amount = isOwed ? openAmount : credit
  return (
    <Card sx={{ p: 4 }}>
      <Typography variant="body2" color="text.secondary">
        {word(isOwed ? 'owed' : credit > 0 ? 'credit' : 'even')}
      </Typography>
      {amount > 0 && (
        <Typography variant="h4" component="p" sx={{ mt: 1, fontSize: 'min(2rem, 10vw)' }}>
          <Money amount={amount} />
        </Typography>
      )}
      {isOwed && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          <Link to="/bill">{word('pay')}</Link>
        </Typography>
      )}
      {credit > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {word(automatic ? 'credit_note' : 'credit_kept', { amount: formatMoney(credit) })}
        </Typography>
      )}
      {held > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {word('undecided', { amount: formatMoney(held) })}
        </Typography>
      )}
    </Card>
  )
}

/** A tenant's own account of a contract: amounts billed and received, credit, and the deposit with its history. */
export const OwnAccount = () => {
  const { id = '' } = useParams()
  const translate = useTranslate()
  return (
    <ItemPage<AccountDetail> resource="account" id={id}>
      {(account) => (
        <>
          <OwnHead
            title={translate('resource.account.own.title')}
            lead={
              <span className="own-at">
                <Link to={`/contract/${account.id}`}>
                  {account.roomNumber}, {account.buildingName}
                </Link>
              </span>
            }
          />
          <OwnColumns
            lead={<Standing account={account} />}
            main={<AccountBook account={account} />}
            more={<DepositBox account={account} />}
          />
        </>
      )}
    </ItemPage>
  )
}
