import { Box, Button } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { isApiError } from '../../data/envelope.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { withLoading } from '../../shell/loading.ts'
import type { BuildingRecord } from './buildingRecord.ts'

/** Asks, asks for the password (contract 3), deletes, and tells what is kept. */
export const DeleteBuildingButton = ({ building }: { building: BuildingRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const refetch = useRefetch()
  const confirm = useConfirm()
  const proven = useProven()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { id, name, roomCount } = building
  const words = (part: string) =>
    translate(`resource.building.remove.${part}`, { name, smart_count: roomCount })

  const remove = async () => {
    const question = {
      kind: 'delete',
      title: words('title'),
      body: words('body'),
      act: words('act'),
      password: true,
    } as const
    if (!(await confirm(question))) return
    try {
      const run = () => withLoading(dataProvider.delete('building', { id, previousData: building }))
      if ((await proven(run)) === undefined) return
      void navigate('/building', { replace: true })
      notify(words('done'), { type: 'info', description: words('done_body') })
      await refetch('building')
    } catch (error) {
      if (!isApiError(error)) throw error
      const text = error.code === 'E0016' ? 'resource.building.remove.refused' : error.message
      notify(text, { type: 'error' })
    }
  }
  return (
    <Box sx={{ mt: 10, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Button color="error" variant="text" onClick={() => void remove()} sx={{ ml: -3.5 }}>
        {words('open')}
      </Button>
    </Box>
  )
}
