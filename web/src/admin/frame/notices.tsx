import { ToastRegion } from '../../ui/toast-region'

/** What the specification calls alerts: bottom left, never over the pager's right end (admin look §8). */
export const Notices = ({ overlay }: { overlay: string }) => (
  <div className="notices">
    <ToastRegion overlay={overlay} isInCorner />
  </div>
)
