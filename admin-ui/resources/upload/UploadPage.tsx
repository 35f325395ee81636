import { useSearchParams } from 'react-router'
import { useKeepFocus } from '../../pages/useKeepFocus.ts'
import { Upload } from './Upload.tsx'
import { UploadStart } from './UploadStart.tsx'

/** Where files are uploaded; with `?id=` one of them, from its preview to its end. */
export const UploadPage = () => {
  const [search] = useSearchParams()
  const id = search.get('id')
  useKeepFocus(id)
  return id ? <Upload key={id} id={id} /> : <UploadStart />
}
