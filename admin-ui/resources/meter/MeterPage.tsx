import { Box, Card, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { meterColumns } from '../../../projections/meter/meter.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useRemoval } from '../../data/removal.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import type { MeterDetail } from './meterRecord.ts'
import { ReadingDialog, type ReadingTask } from './ReadingDialog.tsx'
import { Readings } from './Readings.tsx'
import { UseChart } from './UseChart.tsx'
import { useNeighbours } from './useNeighbours.ts'

const Meter = ({ meter }: { readonly meter: MeterDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const leave = useRemoval()
  const confirm = useConfirm()
  const done = useDone()
  const [task, setTask] = useState<ReadingTask>()
  const neighbours = useNeighbours(meter)
  const place = meter.roomNumber ?? meter.buildingName
  const home = `/building/${meter.buildingID}?tab=meter`
  const utility = translate(`resource.meter.values.utility.${meter.utility}`)
  const words = (key: string) => translate(`resource.meter.${key}`)

  const remove = async () => {
    const asked = {
      kind: 'delete',
      title: words('remove.title'),
      body: words('remove.body'),
      act: words('remove.act'),
    }
    if (!(await confirm({ ...asked, kind: 'delete' }))) return
    const send = () => attempt(() => post(`meter/${meter.id}/remove`))
    if (!(await leave(meter.id, send))) return
    void navigate(home)
    done('resource.meter.remove.done', { undo: reversals.restore('meter', [meter]) })
  }
  const actions: Actions = [
    may('RemoveMeter') && { label: words('remove.open'), onClick: () => void remove() },
    may('ReplaceMeter') && { label: words('replace.open'), onClick: () => setTask({ kind: 'replace' }) },
    may('TakeReading') && {
      label: words('take.open'),
      onClick: () => setTask({ kind: 'take' }),
      primary: true,
    },
  ]
  const sayings = {
    utility: (value: unknown) => words(`values.utility.${value}`),
    share: (value: unknown) => words(`values.share.${value}`),
  }
  const facts = [
    meter.serial && `${words('fields.serial')} ${meter.serial}`,
    `${meter.digits} ${words('digits')}`,
    meter.share && words(`values.share.${meter.share}`),
  ]
  return (
    <>
      <PageHead
        before={<QuietLink to={home}>{meter.buildingName}</QuietLink>}
        title={`${utility} ${place}`}
        lead={facts.filter(Boolean).join(' · ')}
        actions={<PageActions actions={actions} />}
      />
      <Card sx={{ p: { xs: 4, sm: 5 }, mb: 5, maxWidth: 860 }}>
        <UseChart meter={meter} neighbours={neighbours} />
      </Card>
      <Card sx={{ mb: 5, maxWidth: 860 }}>
        <Readings meter={meter} onCorrect={(reading) => setTask({ kind: 'correct', reading })} />
      </Card>
      {may('history.read') && (
        <Box>
          <Typography variant="h2" sx={{ mb: 3 }}>
            {words('history')}
          </Typography>
          <HistoryTab resource="meter" record={meter} columns={meterColumns} sayings={sayings} />
        </Box>
      )}
      {task && <ReadingDialog meter={meter} task={task} onClose={() => setTask(undefined)} />}
    </>
  )
}

/** A meter: its readings, who took them, and its history. */
export const MeterPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<MeterDetail> resource="meter" id={id}>
      {(meter) => <Meter meter={meter} />}
    </ItemPage>
  )
}
