import type { UploadRecord } from './uploadRecord.ts'
import { useCount } from './useCount.ts'

/** What became of the rows, or would: `338 dòng mới`, `9 dòng bị trả lại`. What is none is left out. */
export const useCountTexts = () => {
  const count = useCount()
  return (upload: UploadRecord): string[] => {
    const { state, newCount, appliedCount, refusedCount, repeatedCount } = upload
    const counts = {
      new: state === 'waiting' ? newCount : 0,
      applied: state === 'done' ? appliedCount : 0,
      refused: refusedCount,
      repeated: repeatedCount,
    }
    return Object.entries(counts).flatMap(([name, number]) =>
      number ? [count(`counts.${name}`, number)] : [],
    )
  }
}
