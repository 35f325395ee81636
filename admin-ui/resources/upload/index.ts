import Icon from '@mui/icons-material/UploadFileOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const page = () => import('./UploadPage.tsx')

export default declareResource({
  name: 'upload',
  screens: [
    {
      path: '/upload',
      permission: 'upload.read',
      needsHouse: 'to work',
      page: lazyPage(page, 'UploadPage', 'upload'),
    },
  ],
  place: { Icon, group: 'book', order: 7, key: 'u', within: ['audit', 'customer'] },
})
