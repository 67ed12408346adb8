curl -i "$BOOSTDESK_URL/auth/orders?page=1&perPage=50&status=Pending" \
  -H "Authorization: Bearer $BOOSTDESK_KEY"
