-- 0002 put their number behind the younger ones of twin names. Searches look through a copy of these names, which ends with
-- the lines of type and category: they get the number, too. The rest of a text is as the contracts' fold() made it and stays.
update products set search_text = regexp_replace(search_text, '(\n[^\n]*)$', ' (' || type.id || ')\1')
from product_types type
where type.id = products.product_type_id and type.name like '% (' || type.id || ')'
  and split_part(search_text, e'\n', -2) not like '% (' || type.id || ')';
update products set search_text = search_text || ' (' || category.id || ')'
from product_types type join categories category on category.id = type.category_id
where type.id = products.product_type_id and category.name like '% (' || category.id || ')'
  and search_text not like '% (' || category.id || ')';
