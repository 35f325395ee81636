import { useTranslate } from 'react-admin'
import { bankList } from '../../../../domain/building/banks.ts'
import { SearchChoice } from '../../../form/SearchChoice.tsx'
import { TextLine } from '../../../form/TextLine.tsx'

const options = bankList.map(([value, label]) => ({ value, label }))

/** Bank, number and holder of the account at a place of the form. */
export const BankAccountInputs = ({ source }: { readonly source: string }) => {
  const translate = useTranslate()
  return (
    <>
      <SearchChoice
        source={`${source}.bin`}
        label={translate('pay.bank')}
        required
        placeholder={translate('pay.bank_account.pick')}
        none={translate('pay.bank_account.no_bank')}
        options={options}
      />
      <TextLine
        source={`${source}.number`}
        label={translate('pay.account')}
        required
        max={40}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextLine
        source={`${source}.holder`}
        label={translate('pay.holder')}
        required
        max={60}
        autoComplete="off"
      />
    </>
  )
}
