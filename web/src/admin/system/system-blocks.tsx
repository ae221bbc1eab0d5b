import { BackupsBlock } from './backups-block'
import { PicturesBlock } from './pictures-block'
import { SelfCheckBlock } from './self-check-block'

/** What keeps the shop's data safe and right, in the settings. */
export const SystemBlocks = ({ timeZone }: { timeZone: string }) => (
  <>
    <BackupsBlock timeZone={timeZone} />
    <SelfCheckBlock timeZone={timeZone} />
    <PicturesBlock />
  </>
)
