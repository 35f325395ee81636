import { useTranslate } from 'react-admin'
import { StatusGlyph } from './StatusGlyph.tsx'
import { type StatusRef, toneOf } from './status.ts'

/** The text of a status, in the current language. */
export const useStatusLabel = () => {
  const translate = useTranslate()
  return ({ of, status }: StatusRef): string => translate(`status.${of}.${status}`)
}

type StatusChipProps = {
  readonly value: StatusRef
  /** Replaces the text of the status. */
  readonly text?: string | undefined
  /** An additional fact: "quá 6 ngày". */
  readonly note?: string | undefined
}

/** A status with icon and text, so that it does not depend on colour. */
export const StatusChip = ({ value, text, note }: StatusChipProps) => {
  const label = useStatusLabel()
  return (
    <span className={`status ${toneOf(value)}`}>
      <StatusGlyph value={value} />
      {text ?? label(value)}
      {note && <span className="note">{note}</span>}
    </span>
  )
}
