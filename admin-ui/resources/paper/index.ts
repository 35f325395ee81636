import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const draft = () => import('./DraftPage.tsx')

export default declareResource({
  name: 'paper',
  screens: [
    {
      path: '/contract/:id/paper',
      permission: 'paper.draft',
      page: lazyPage(draft, 'DraftPage', 'paper'),
    },
  ],
  parent: 'contract',
})
