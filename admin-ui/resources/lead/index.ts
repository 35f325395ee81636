import Icon from '@mui/icons-material/RecordVoiceOverOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'lead',
  screens: [
    {
      path: '/lead',
      permission: 'lead.read',
      needsHouse: 'to begin',
      page: lazyPage(() => import('./LeadListPage.tsx'), 'LeadListPage', 'lead'),
    },
    {
      path: '/lead/:id',
      permission: 'lead.read',
      page: lazyPage(() => import('./LeadPage.tsx'), 'LeadPage', 'lead'),
    },
  ],
  place: { Icon, group: 'house', order: 4, within: ['building'] },
  recordRepresentation: 'name',
})
