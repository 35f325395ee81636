import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { UploadType } from '../../../domain/upload/upload-type.ts'
import { useMay } from '../../auth/useMay.ts'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { AddTransferDialog } from './AddTransferDialog.tsx'

/** The actions of the pages about incoming money, and their dialog. */
export const MoneyActions = (): ReactNode => {
  const translate = useTranslate()
  const may = useMay()
  const [adds, setAdds] = useState(false)
  const actions: Actions = [
    may('AddUpload') && {
      label: translate('resource.transfer.statement'),
      to: `/upload?type=${UploadType.ADD_TRANSFERS}`,
    },
    may('SeeTransfer') && {
      label: translate('resource.transfer.add.open'),
      onClick: () => setAdds(true),
    },
  ]
  return (
    <>
      <PageActions actions={actions} />
      {adds && <AddTransferDialog onClose={() => setAdds(false)} />}
    </>
  )
}
