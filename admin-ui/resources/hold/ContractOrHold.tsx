import { useTranslate } from 'react-admin'
import { QuietLink } from '../../ui/QuietLink.tsx'

type ContractOrHoldProps = { readonly id: string; readonly number: string | null }

/** What an account or a receipt is about: a contract, or a hold of which none has come. */
export const ContractOrHold = ({ id, number }: ContractOrHoldProps) => {
  const translate = useTranslate()
  if (number !== null) return <QuietLink to={`/contract/${id}`}>{number}</QuietLink>
  return <QuietLink to={`/hold/${id}`}>{translate('resource.hold.open')}</QuietLink>
}
