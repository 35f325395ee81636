import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const detail = () => import('./HandoverPage.tsx')
const own = () => import('./OwnHandover.tsx')

export default declareResource({
  name: 'handover',
  screens: [
    {
      path: '/handover/:id',
      permission: 'handover.read',
      page: lazyPage(detail, 'HandoverPage'),
      customerPage: lazyPage(own, 'OwnHandover'),
    },
  ],
  parent: 'contract',
})
