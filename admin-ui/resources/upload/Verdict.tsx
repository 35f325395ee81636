import { useTranslate } from 'ra-core'
import { Sign } from './Sign.tsx'
import { outcomes, type UploadRow } from './uploadRecord.ts'

/** What becomes of a row, or became. */
export const Verdict = ({ row: { outcome, isChange } }: { row: UploadRow }) => {
  const translate = useTranslate()
  const word = outcome === 'applied' && isChange ? 'applied_change' : outcome
  return <Sign {...outcomes[outcome]}>{translate(`resource.upload.outcome.${word}`)}</Sign>
}
