import { memo } from 'react'
import { usePageData } from './page-data'

const LEAD = 'Lo que agregas al carrito queda apartado para ti. Cierras el pedido por WhatsApp y lo recoges cerca.'

/**
 * The tagline and the picture of a dressing table, whose edge continues across the whole window. The picture is not
 * animated.
 */
export const Hero = memo(() => (
  <section className="hero relative overflow-hidden">
    <div className="hero-table">
      <div className="column grid">
        <div className="hero-words relative z-1 grid justify-items-start gap-3">
          <h1 className="t-display">{usePageData().shop.tagline}</h1>
          <p className="t-lead text-ink-2">{LEAD}</p>
        </div>
        <div className="hero-scene flex overflow-hidden">
          <picture className="contents">
            <source media="(prefers-color-scheme: dark)" srcSet="/tocador-oscuro.svg" />
            <img
              src="/tocador-claro.svg"
              alt=""
              width="1230"
              height="560"
              fetchPriority="high"
              className="h-full w-auto max-w-none flex-none"
            />
          </picture>
        </div>
      </div>
    </div>
  </section>
))
