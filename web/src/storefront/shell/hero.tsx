import { memo } from 'react'
import { usePageData } from './page-data'
import { ServerMarkup } from './server-markup'

/** A shop may have no tagline. */
const Heading = () => {
  const { name, tagline } = usePageData().shop
  return tagline || name
}
const LEAD = 'Lo que agregas al carrito queda apartado para ti. Cierras el pedido por WhatsApp y lo recoges cerca.'

/**
 * The tagline and the picture of a dressing table, whose edge continues across the whole window: wall and table meet at
 * 23.2 % of the height of the scene. The picture is not animated.
 */
export const Hero = memo(() => (
  <ServerMarkup as="section" id="portada" className="@container relative overflow-hidden">
    {import.meta.env.SSR && <Scene />}
  </ServerMarkup>
))

// Limited with any text size, so that the whole scene fits into the window. Beside the text it extends to the edge of
// the window at any width.
const sizes =
  '[--scene:min(clamp(11.75rem,5.5rem_+_26vw,34rem),100cqw_/_1.93)] beside:[--edge:calc((100cqw_-_min(100cqw,var(--spacing-page)_+_2_*_var(--spacing-gutter)))_/_2_+_var(--spacing-gutter))] beside:[--scene:min(clamp(25rem,12rem_+_18.5vw,33rem),(100cqw_-_var(--edge)_-_28rem)_/_1.93)]'

const Scene = () => (
  <div
    className={`${sizes} bg-[linear-gradient(var(--color-wall)_0_calc(100%_-_var(--scene)_*_.232),var(--color-table)_0)]`}
  >
    <div className="column grid grid-cols-1 beside:grid-cols-[27rem_minmax(0,1fr)] beside:items-end">
      <div className="relative z-1 grid justify-items-start gap-3 pt-4 pb-3 sm:pt-8 beside:self-center beside:pt-6 beside:pb-[calc(var(--scene)_*_.232_+_1.5rem)]">
        <h1 className="t-display wrap-anywhere">
          <Heading />
        </h1>
        <p className="t-lead text-ink-2">{LEAD}</p>
      </div>
      <div className="-mx-gutter flex h-(--scene) justify-center overflow-hidden beside:-mr-(--edge) beside:ml-4 beside:justify-end">
        <picture className="contents">
          <source media="(prefers-color-scheme: dark)" srcSet="/tocador-oscuro.svg" />
          {/* The last 150 of the picture's 1230 units contain only shadow. */}
          <img
            src="/tocador-claro.svg"
            alt=""
            width="1230"
            height="560"
            fetchPriority="high"
            className="mr-[calc(var(--scene)_*_-.268)] h-full w-auto max-w-none flex-none"
          />
        </picture>
      </div>
    </div>
  </div>
)
