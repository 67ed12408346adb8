curl "$BOOSTDESK_URL/v2" \
  -d "key=$BOOSTDESK_KEY" -d action=add \
  -d service=1 -d "link=$ORDER_LINK" -d quantity=10
