import { classes } from '../../ui/layout/classes'
import { MirrorSymbol } from '../../ui/layout/mirror'

/** The shop's name with a label that marks the panel. */
export const Brand = ({ shopName, className }: { shopName: string; className?: string }) => (
  <div
    className={classes(
      'flex h-13 shrink-0 items-center gap-[min(.5rem,2vw)] px-2 font-display text-brand leading-none tracking-[-0.02em] tablet:justify-center tablet:px-0',
      className,
    )}
  >
    <MirrorSymbol className="h-5.5 w-4 flex-none text-action" />
    <span className="truncate pt-0.75 tablet:hidden" title={shopName}>
      {shopName}
    </span>
    {/* Larger text needs the room for the name. */}
    <span className="flex-none max-md:max-w-[clamp(0px,(100vw-19rem)*999,99rem)] max-md:overflow-clip tablet:hidden">
      <span className="block rounded-[4px] whitespace-nowrap bg-sunken px-1.5 font-text text-badge leading-4.5 font-medium tracking-normal text-ink-2">
        Admin
      </span>
    </span>
  </div>
)
