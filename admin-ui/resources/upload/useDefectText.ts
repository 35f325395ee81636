import { useTranslate } from 'react-admin'
import type { FileFault } from './useSendFile.ts'

const MB = 1024 * 1024

/** Why a file was refused, and what to do about it. */
export const useDefectText = () => {
  const translate = useTranslate()
  return ({ defect, message }: FileFault): string => {
    if (!defect) return translate(message)
    const { max, ...params } = defect.params ?? {}
    const known = `resource.upload.defect.${defect.code}`
    const text = translate(known, { ...params, max, mb: Number(max) / MB, _: '' })
    return text || translate(message)
  }
}
