import { useTranslate } from 'ra-core'
import { StatusGlyph } from './StatusGlyph.tsx'
import { type StatusRef, toneOf } from './status.ts'

/** The word for a state, in the language of the page. */
export const useStatusLabel = () => {
  const translate = useTranslate()
  return ({ of, status }: StatusRef): string => translate(`status.${of}.${status}`)
}

type StatusChipProps = {
  readonly value: StatusRef
  /** Another word than that of the state. */
  readonly text?: string | undefined
  /** A fact beside it: "quá 6 ngày". */
  readonly note?: string | undefined
}

/** Glyph and word, never colour alone. */
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
