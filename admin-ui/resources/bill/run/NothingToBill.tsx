import { useTranslate } from 'react-admin'
import { formatMonth } from '../../../i18n/format.ts'
import { useIsFilling } from '../../../signIn/useDemo.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Nothing in this month: for good, or because the demo's past has not come so far yet. */
export const NothingToBill = ({ month }: { readonly month: string }) => {
  const translate = useTranslate()
  const isFilling = useIsFilling()
  if (isFilling === undefined) return null
  const words = `resource.bill.run.${isFilling ? 'filling' : 'nothing'}`
  return (
    <EmptyState
      title={translate(words, { month: formatMonth(month) })}
      body={translate(isFilling ? 'signIn.demo_filling' : `${words}_body`)}
    />
  )
}
