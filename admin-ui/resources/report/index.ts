import Icon from '@mui/icons-material/InsightsOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const page = () => import('./ReportPage.tsx')

/** The owner's home page. */
export default declareResource({
  name: 'report',
  screens: [{ path: '/', permission: 'report.read', page: lazyPage(page, 'ReportPage', 'report') }],
  place: { Icon, group: 'money', order: 5, key: 'r' },
})
