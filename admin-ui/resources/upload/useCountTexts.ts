import type { UploadRecord } from './uploadRecord.ts'
import { useCount } from './useCount.ts'

/** Number of rows by outcome: `338 dòng mới`, `9 dòng bị trả lại`. Zeros are left out. */
export const useCountTexts = () => {
  const count = useCount()
  return (upload: UploadRecord): string[] => {
    const { state, newCount, changedCount, unchangedCount, appliedCount, refusedCount, repeatedCount } =
      upload
    const counts = {
      new: state === 'waiting' ? newCount : 0,
      changed: state === 'waiting' ? changedCount : 0,
      applied: state === 'done' ? appliedCount : 0,
      unchanged: unchangedCount,
      doubtful: upload.doubtfulCount,
      refused: refusedCount,
      repeated: repeatedCount,
    }
    return Object.entries(counts).flatMap(([name, number]) =>
      number ? [count(`counts.${name}`, number)] : [],
    )
  }
}
