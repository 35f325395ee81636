import { useTranslate } from 'react-admin'
import { TextLine } from '../../form/TextLine.tsx'

/** The reason for taking something back; the history keeps it. */
export const ReasonLine = () => {
  const translate = useTranslate()
  return (
    <TextLine
      source="reason"
      label={translate('resource.bill.reason')}
      required
      autoFocus
      autoComplete="off"
    />
  )
}
