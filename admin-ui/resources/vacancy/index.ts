import Icon from '@mui/icons-material/DoorFrontOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

export default declareResource({
  name: 'vacancy',
  screens: [
    {
      path: '/vacancy',
      permission: 'building.read',
      needsHouse: 'to begin',
      page: lazyPage(() => import('./VacancyPage.tsx'), 'VacancyPage'),
    },
  ],
  place: { Icon, group: 'house', order: 3, within: ['building'] },
})
