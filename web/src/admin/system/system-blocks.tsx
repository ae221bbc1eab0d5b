import { BackupsBlock } from './backups-block'

/** What keeps the shop's data safe, in the settings. */
export const SystemBlocks = ({ timeZone }: { timeZone: string }) => <BackupsBlock timeZone={timeZone} />
