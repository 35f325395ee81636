import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { ContractDetail } from '../contract/contractRecord.ts'
import { filledForm } from './OwnForm.tsx'

/** The landlord's own document, filled in for a contract; absent where its building has none. */
export const FilledForm = ({
  contract: { id, hasOwnForm, type },
}: {
  readonly contract: Pick<ContractDetail, 'id' | 'hasOwnForm' | 'type'>
}) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  if (!hasOwnForm || day || type !== ContractType.RENT || !may('paper.draft')) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      href={filledForm(id)}
      download
      sx={{ mt: 3 }}
    >
      {translate('resource.paper.own.download')}
    </Button>
  )
}
