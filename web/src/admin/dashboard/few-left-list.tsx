import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { CircleSlashIcon } from '../../ui/icons/panel-icons'
import { WarningIcon } from '../../ui/icons/icons'
import { Mark } from '../../ui/feedback/mark'
import { Thumbnail } from '../../ui/layout/thumbnail'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import { DashboardCard } from './dashboard-card'
import type { DashboardLinks } from './dashboard-links'

interface FewLeftListProps {
  dashboard: Dashboard
  links: DashboardLinks
  className: string
}

/** The products of which the fewest are left. */
export function FewLeftList({ dashboard: { few_left: products, attention }, links, className }: FewLeftListProps) {
  if (products.length === 0) return null
  return (
    <DashboardCard
      title="Existencias bajas"
      note={
        <AreaLink href={links.fewOrNone} className={`${wordLink} text-info`}>
          Ver {attention.out_of_stock + attention.low_stock}
        </AreaLink>
      }
      className={className}
    >
      <ul>
        {products.map(({ id, name, image_url: image, stock_available: free, stock_held: held }) => (
          <li key={id} className="border-line not-first:border-t">
            <AreaLink
              href={links.product(id)}
              depth={2}
              className="flex min-h-13 items-center gap-3 px-4 py-1.5 no-underline hover:bg-bg focus-visible:-outline-offset-2"
            >
              <Thumbnail images={image} of={{ id, name }} className="h-8.5 w-7" />
              <span className="grid min-w-0 flex-1 grid-cols-1">
                <span className="truncate font-medium">{name}</span>
                {held > 0 && (
                  <span className="truncate text-ink-2">{held === 1 ? '1 apartada' : `${held} apartadas`}</span>
                )}
              </span>
              {free === 0 ? (
                <Mark tone="danger">
                  <CircleSlashIcon />
                  Agotado
                </Mark>
              ) : (
                <Mark tone="warning">
                  <WarningIcon />
                  Solo {free}
                </Mark>
              )}
            </AreaLink>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
