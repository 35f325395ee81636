import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import type { Choices } from '../../../domain/paper/choices.ts'
import { useMay } from '../../auth/useMay.ts'
import { isApiError } from '../../data/envelope.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { NotFoundPage } from '../../pages/NotFoundPage.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Stacked } from '../../ui/SideBySide.tsx'
import type { ContractDetail } from '../contract/contractRecord.ts'
import { Choosing } from './Choosing.tsx'
import { Copies } from './Copies.tsx'
import { Lacking } from './Lacking.tsx'
import { OwnForm } from './OwnForm.tsx'
import { Signatures } from './Signatures.tsx'
import { useDraft } from './useDraft.ts'

const Draft = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const confirm = useConfirm()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const notify = useNotify()
  const [unsaved, setUnsaved] = useState<Choices>()
  const { data: draft, error } = useDraft(contract.id, unsaved)
  const say = (key: string, args = {}) => translate(`resource.paper.${key}`, args)
  const freeze = async () => {
    const question = { title: say('freeze.title'), body: say('freeze.body'), act: say('freeze.act') }
    if (!(await confirm({ kind: 'update', ...question }))) return
    const refused = { E0017: 'resource.paper.freeze.refused' }
    await attempt(async () => {
      const body = { kind: 'contract', contractID: contract.id, ...unsaved }
      const { json } = await post<{ id: string }>('paper/freeze', body)
      notify('resource.paper.freeze.done', { type: 'success' })
      void navigate(`/paper/${json.id}`)
    }, refused)
  }
  // A sale has no paper of ours, and the text of an erased tenant's lease is gone.
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  if (error && !draft) throw error
  if (!draft) return <PageSkeleton />
  return (
    <>
      <Box className="no-print">
        <PageHead
          before={<QuietLink to={`/contract/${contract.id}`}>{contract.number}</QuietLink>}
          title={say('draft.title', { room: contract.roomNumber })}
          lead={
            <Typography variant="body2" color="text.secondary">
              {contract.customerName}
            </Typography>
          }
          actions={
            <PageActions
              actions={[
                may('FreezePaper') &&
                  contract.status === ContractStatus.WAITING_FOR_SIGNATURE &&
                  draft.blocks.length === 0 && {
                    label: say('freeze.act'),
                    onClick: () => void freeze(),
                    primary: true,
                  },
                { label: say('print'), Icon: PrintIcon, onClick: () => window.print() },
              ]}
            />
          }
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
          gap: { xs: 4, md: 6 },
          alignItems: 'start',
          '@media print': { display: 'block' },
        }}
      >
        <Box className="no-print">
          <Stacked>
            <Lacking contract={contract} blocks={draft.blocks} later={draft.later} />
            <OwnForm
              contractID={contract.id}
              buildingID={contract.buildingID}
              isThere={draft.formID !== null}
            />
            {may('ChangePaperTemplate') && (
              <Choosing
                draft={draft}
                buildingID={contract.buildingID}
                unsaved={unsaved}
                onChange={setUnsaved}
              />
            )}
          </Stacked>
        </Box>
        <Copies text={draft.text} reading={draft.reading}>
          <Signatures />
        </Copies>
      </Box>
    </>
  )
}

/** The contract on paper, as it would be today: what it lacks, what can be chosen, and the text. */
export const DraftPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<ContractDetail> resource="contract" id={id}>
      {(contract) => <Draft contract={contract} />}
    </ItemPage>
  )
}
