import { useSearchParams } from 'react-router'
import { useKeepFocus } from '../../pages/useKeepFocus.ts'
import { Upload } from './Upload.tsx'
import { UploadStart } from './UploadStart.tsx'

/** The upload page; with `?id=` a single upload from its preview to its result. */
export const UploadPage = () => {
  const [search] = useSearchParams()
  const id = search.get('id')
  useKeepFocus(id)
  return id ? <Upload key={id} id={id} /> : <UploadStart />
}
