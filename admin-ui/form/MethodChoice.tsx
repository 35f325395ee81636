import { useTranslate } from 'react-admin'
import { recordedMethods } from '../../domain/bill/payment.ts'
import { Choice } from './Choice.tsx'

type MethodChoiceProps = {
  /** Where the ways are named. */
  readonly words: string
  readonly label?: string
}

/** How money came or goes: in cash or by transfer. */
export const MethodChoice = ({ words, label }: MethodChoiceProps) => {
  const translate = useTranslate()
  return (
    <Choice
      source="method"
      label={label}
      required
      options={recordedMethods.map((value) => ({ value, label: translate(`${words}.${value}`) }))}
    />
  )
}
