-- For the content of a sold cart in the panel's list; held lines are found by cart_lines_open. Written when a line is sold, not when
-- it is held.
create index cart_lines_sold on cart_lines (cart_id) where status = 'completed';
