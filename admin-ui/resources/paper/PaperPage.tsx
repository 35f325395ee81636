import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box } from '@mui/material'
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
import { Frozen } from './Frozen.tsx'
import { type PaperDetail, signedState } from './paperRecord.ts'

const Paper = ({ paper }: { readonly paper: PaperDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const confirm = useConfirm()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const { day } = useAsOf()
  const say = (key: string, args = {}) => translate(`resource.paper.${key}`, args)
  const withdraw = async () => {
    const question = { title: say('withdraw.title'), body: say('withdraw.body'), act: say('withdraw.act') }
    if (!(await confirm({ kind: 'delete', ...question }))) return
    if (await attempt(() => post(`paper/${paper.id}/withdraw`)))
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
              <Tag tone={paper.status === 'signed' ? 'settled' : 'waiting'}>
                {say(`state.${signedState(paper)}`)}
              </Tag>
              {paper.customerName}
            </Box>
          }
          actions={
            <PageActions
              actions={[
                paper.status !== 'signed' &&
                  may('WithdrawPaper') &&
                  !day && { label: say('withdraw.act'), onClick: () => void withdraw() },
                { label: say('print'), Icon: PrintIcon, onClick: () => window.print() },
              ]}
            />
          }
        />
      </Box>
      <Frozen paper={paper} />
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
