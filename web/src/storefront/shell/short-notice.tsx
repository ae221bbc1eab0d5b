import type { ReactNode } from 'react'
import { publicPages } from '@tocador/contracts/public-pages'
import { usePageData } from './page-data'

/** The short privacy notice where data is taken: who uses it, for what, and where the full one is. In a tab of its own, so that no input is lost. */
export const ShortNotice = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p className={`t-min text-ink-2 ${className}`}>
    {usePageData().shop.name} usa tus datos solo para {children}. Puedes verlos, corregirlos o pedir que los borremos:{' '}
    <a className="underlined" href={publicPages.privacy} target="_blank" rel="noopener">
      aviso de privacidad<span className="sr-only"> en otra pestaña</span>
    </a>
    .
  </p>
)
