import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay } from '../../i18n/format.ts'
import { dueNote } from './standing.ts'

/** How late a bill is, or how soon it is due, beside its status; undefined when there is nothing to say. */
export const useDueText = (lateText: 'late' | 'late_by' = 'late_by') => {
  const translate = useTranslate()
  const today = useToday()
  return (bill: Parameters<typeof dueNote>[0]): string | undefined => {
    const note = dueNote(bill, today)
    return (
      note &&
      translate(`resource.bill.due.${note.text === 'late' ? lateText : note.text}`, {
        smart_count: note.days,
      })
    )
  }
}

type DueDayProps = {
  readonly bill: Parameters<typeof dueNote>[0]
  /** Where there is little room, how far the day is says enough. */
  readonly isShort?: boolean
}

/** The due day, and how far it is from today. */
export const DueDay = ({ bill, isShort = false }: DueDayProps) => {
  const text = useDueText('late')(bill)
  const late = dueNote(bill, useToday())?.text === 'late'
  if (!text) return formatDay(bill.dueDay)
  const className = late ? 'remark late' : 'remark'
  if (isShort)
    return (
      <span className={className} style={{ marginLeft: 0 }}>
        {text}
      </span>
    )
  return (
    <>
      {formatDay(bill.dueDay)}
      <span className={className}>{text}</span>
    </>
  )
}
