curl "$BOOSTDESK_URL/v2" \
  -d "key=$BOOSTDESK_KEY" -d action=add \
  -d service=1 -d quantity=10 --data-urlencode "link=$ORDER_LINK"
