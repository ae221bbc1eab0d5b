import { classes } from '../../ui/layout/classes'
import { MirrorSymbol } from '../../ui/layout/mirror'
import { paths } from '../paths'
import { usePageData } from './page-data'

/** The logo and the shop's name from the settings; links to the landing page. */
export const Brand = ({ className, symbol = 'text-action' }: { className?: string; symbol?: string }) => (
  <a
    href={paths.home}
    className={classes(
      'inline-flex min-h-11 max-w-full items-center gap-2 font-display text-brand leading-none tracking-[-.02em] no-underline',
      className,
    )}
  >
    <MirrorSymbol className={classes('h-[1.07em] w-[.786em] flex-none', symbol)} />
    <span className="min-w-0 pt-[.12em] wrap-anywhere">{usePageData().shop.name}</span>
  </a>
)
