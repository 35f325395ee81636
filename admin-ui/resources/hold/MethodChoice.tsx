import { useTranslate } from 'react-admin'
import { recordedMethods } from '../../../domain/bill/bill-codes.ts'
import { Choice } from '../../form/Choice.tsx'

/** How money came or goes: in cash or by transfer. */
export const MethodChoice = () => {
  const translate = useTranslate()
  return (
    <Choice
      source="method"
      required
      options={recordedMethods.map((value) => ({
        value,
        label: translate(`resource.hold.values.method.${value}`),
      }))}
    />
  )
}
