-- Opportunities in the order in which they close, those without a closing date last.
-- safe: an organisation has some hundred opportunities
create index opportunities_in_order_of_closing on data.opportunities (organisation_id, (coalesce(closing_date, 'infinity')), id);
