import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { Choices } from '../../../domain/paper/choices.ts'
import { useMay } from '../../auth/useMay.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Stacked } from '../../ui/SideBySide.tsx'
import { usePrinting } from '../../ui/usePrinting.ts'
import type { ContractDetail } from '../contract/contractRecord.ts'
import { Choosing } from './Choosing.tsx'
import { Lacking } from './Lacking.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import { Signatures } from './Signatures.tsx'
import { useDraft } from './useDraft.ts'

type Copy = 'vi' | 'en'

const Draft = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const isPrinting = usePrinting()
  const [unsaved, setUnsaved] = useState<Choices>()
  const [copy, setCopy] = useState<Copy>('vi')
  const { data: draft, error } = useDraft(contract.id, unsaved)
  const say = (key: string, args = {}) => translate(`resource.paper.${key}`, args)
  if (error && !draft) throw error
  if (!draft) return <PageSkeleton />
  // What is printed is the text that decides.
  const shown = isPrinting ? 'vi' : copy
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
                { label: say('print'), Icon: PrintIcon, onClick: () => window.print(), primary: true },
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
        <Box>
          <Box className="no-print" sx={{ mb: 3 }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={copy}
              aria-label={say('copy.title')}
              onChange={(_event, next: Copy | null) => next && setCopy(next)}
            >
              <ToggleButton value="vi">{say('copy.vi')}</ToggleButton>
              <ToggleButton value="en">{say('copy.en')}</ToggleButton>
            </ToggleButtonGroup>
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
              {say('copy.note')}
            </Typography>
          </Box>
          <PaperSheet text={shown === 'vi' ? draft.text : draft.reading} lang={shown}>
            <Signatures />
          </PaperSheet>
        </Box>
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
