import PrintIcon from '@mui/icons-material/PrintOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import { Box } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useDone } from '../../undo/useDone.tsx'
import { Frozen } from './Frozen.tsx'
import { type PaperDetail, sharedFor, signedState } from './paperRecord.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

const Paper = ({ paper }: { readonly paper: PaperDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const confirm = useConfirm()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const { day } = useAsOf()
  const done = useDone()
  const [isSharing, setSharing] = useState(false)
  const say = (key: string, args = {}) => translate(`resource.paper.${key}`, args)
  const isOver = !day && paper.text !== null && (paper.status === 'signed' ? paper.isVoid : !paper.isAgreed)
  const withdraw = async () => {
    const question = {
      title: say(paper.status === 'signed' ? 'withdraw.title_void' : 'withdraw.title'),
      body: say('withdraw.body'),
      act: say('withdraw.act'),
    }
    if (!(await confirm({ kind: 'delete', ...question }))) return
    if (!(await attempt(() => post(`paper/${paper.id}/withdraw`)))) return
    done('resource.paper.withdraw.done')
    void navigate(`/contract/${paper.contractID}`)
  }
  return (
    <>
      <Box className="no-print">
        <PageHead
          before={<QuietLink to={`/contract/${paper.contractID}`}>{paper.contractNumber}</QuietLink>}
          title={say('frozen.title', { room: paper.roomNumber })}
          lead={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
              <Tag tone={paper.status === 'signed' && !isOver ? 'settled' : 'waiting'}>
                {say(`state.${isOver && paper.status !== 'signed' ? 'over' : signedState(paper)}`)}
              </Tag>
              {paper.customerName}
            </Box>
          }
          actions={
            <PageActions
              actions={[
                (paper.status !== 'signed' || paper.isVoid) &&
                  may('WithdrawPaper') &&
                  !day && { label: say('withdraw.act'), onClick: () => void withdraw() },
                { label: say('print'), Icon: PrintIcon, onClick: () => window.print() },
                paper.text !== null &&
                  !isOver &&
                  may('SharePaper') &&
                  !day && {
                    label: say(`share.${sharedFor(paper)}.act`),
                    Icon: ShareIcon,
                    onClick: () => setSharing(true),
                  },
              ]}
            />
          }
        />
      </Box>
      <Frozen paper={paper} />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            thing={paper}
            path={`paper/${paper.id}`}
            of={sharedFor(paper)}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A paper that both sides sign, or have signed. */
export const PaperPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<PaperDetail> resource="paper" id={id}>
      {(paper) => <Paper paper={paper} />}
    </ItemPage>
  )
}
