import { useTranslate } from 'react-admin'

/** `trước hạn 3 ngày`: the text of a reminder step, given in days after the due day. */
export const useStepText = () => {
  const translate = useTranslate()
  return (step: number): string => {
    const when = step < 0 ? 'before' : step > 0 ? 'after' : 'on'
    return translate(`resource.bill.remind.step.${when}`, { smart_count: Math.abs(step) })
  }
}
