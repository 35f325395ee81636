import frame from '../i18n/en/frame.ts'
import link from '../i18n/en/link.ts'
import paper from '../i18n/en/pages/paper.ts'

export default { frame, link, paper }
